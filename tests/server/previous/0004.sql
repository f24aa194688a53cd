BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE blocks (
	person VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, blocked)
);
CREATE TABLE chat (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	room VARCHAR(8) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES('AdY-hTrcB9W8','ERbV-W1PjfHe','table','Gb9PUkWa2fnMnGRd','Ada','hello',1794972855472);
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',1,'made',-1,'{"places":[{"person":"Gb9PUkWa2fnMnGRd","name":"Ada","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1794972855408);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',2,'sit',1,'{"person":"7da1ZKtuUh-fdhXX","name":"Grace"}',1794972855432);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',3,'start',-1,'{}',1794972855452);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',4,'move',0,'{"move":"castle j3"}',1794972855540);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',5,'move',0,'{"move":"knight j2"}',1794972855573);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',6,'move',1,'{"move":"castle g6"}',1794972855598);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',7,'move',1,'{"move":"knight g5"}',1794972855614);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',8,'move',0,'{"move":"castle j10"}',1794972855697);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',9,'move',0,'{"move":"knight i10"}',1794972855754);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',10,'move',1,'{"move":"castle b10"}',1794972855801);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',11,'move',1,'{"move":"knight b11"}',1794972855884);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',12,'move',0,'{"move":"castle a4"}',1794972855960);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',13,'move',0,'{"move":"knight a3"}',1794972856009);
INSERT INTO "journal" VALUES('ERbV-W1PjfHe',14,'move',1,'{"move":"castle c3"}',1794972856066);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',1,'made',-1,'{"places":[{"person":"7da1ZKtuUh-fdhXX","name":"Grace","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1794972856083);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',2,'sit',1,'{"person":"Gb9PUkWa2fnMnGRd","name":"Ada"}',1794972856097);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',3,'start',-1,'{}',1794972856149);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',4,'move',0,'{"move":"castle g1"}',1794972856229);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',5,'move',0,'{"move":"knight h1"}',1794972856253);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',6,'move',1,'{"move":"castle g10"}',1794972856357);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',7,'move',1,'{"move":"knight g9"}',1794972856421);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',8,'move',0,'{"move":"castle i12"}',1794972856481);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',9,'move',0,'{"move":"knight j12"}',1794972856533);
INSERT INTO "journal" VALUES('HPAZ_5U3iuff',10,'resign',1,'{"bot":"steady"}',1794972856553);
INSERT INTO "journal" VALUES('c9zQTDlSXvtw',1,'made',-1,'{"places":[{"person":"7da1ZKtuUh-fdhXX","name":"Grace","bot":null},{"person":null,"name":"","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1794972856573);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "notes" VALUES('ERbV-W1PjfHe','7da1ZKtuUh-fdhXX','mine');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	account VARCHAR(128), 
	password VARCHAR(200), 
	recovery VARCHAR(200), 
	epoch INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (account)
);
INSERT INTO "people" VALUES('Gb9PUkWa2fnMnGRd','Ada',NULL,NULL,NULL,0,1794972853353,1794972856724,0);
INSERT INTO "people" VALUES('7da1ZKtuUh-fdhXX','Grace','grace','$argon2id$v=19$m=65536,t=3,p=4$Xxvyix+v8FU7w1nn9CauNQ$YctzWz0kT7moDSruCt9Z3eBmHsUzKYmxlynxYCCiXz0','$argon2id$v=19$m=65536,t=3,p=4$XI/EXq6SltPMJKhl8BPQqA$MOejGUMKGmGZLXsq3UGawr9g+CKFI91wsf4VFRd8i3o',1,1794972853844,1794972856724,0);
CREATE TABLE players (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	seats INTEGER NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "players" VALUES('ERbV-W1PjfHe','Gb9PUkWa2fnMnGRd',1);
INSERT INTO "players" VALUES('ERbV-W1PjfHe','7da1ZKtuUh-fdhXX',2);
INSERT INTO "players" VALUES('HPAZ_5U3iuff','7da1ZKtuUh-fdhXX',1);
INSERT INTO "players" VALUES('HPAZ_5U3iuff','Gb9PUkWa2fnMnGRd',2);
INSERT INTO "players" VALUES('c9zQTDlSXvtw','7da1ZKtuUh-fdhXX',1);
CREATE TABLE settings (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret','b4e130159ba8b680787dafc6514d4d8d434d7d9b6e8d8cbb542cdfdf7287946a');
INSERT INTO "settings" VALUES('alive','1794972856724');
CREATE TABLE signed_out (
	session VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (session)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	host VARCHAR(32), 
	public BOOLEAN NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	clock TEXT, 
	bot_pause FLOAT NOT NULL, 
	invitation VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	n INTEGER NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	asked INTEGER NOT NULL, 
	due BIGINT, 
	touched BIGINT NOT NULL, 
	summary TEXT NOT NULL, 
	save TEXT, 
	record TEXT, origin VARCHAR(32), saved INTEGER, 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('ERbV-W1PjfHe','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','f88aa9978eb36f00c0bd1fc03dfed38087f28e4c7a08f78624f0a29dfd0ed6ea','Gb9PUkWa2fnMnGRd',1,'live','{"bank":3600,"increment":10,"at_zero":"bot"}',0.0,'wzALLQHGZ-QlP9KXtiNB0g',1794972855408,14,'running',2,1794976475838,1794972856067,'{"id":"ERbV-W1PjfHe","game":"domaine","title":"Domaine","status":"running","public":true,"pace":"live","host":"Gb9PUkWa2fnMnGRd","created":1794972855408,"started":1794972855452,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Ada","person":"Gb9PUkWa2fnMnGRd","bot":null,"resigned":false,"kept":null},{"seat":1,"kind":"person","name":"Grace","person":"7da1ZKtuUh-fdhXX","bot":null,"resigned":false,"kept":null}],"clock":{"bank":3600,"increment":10,"at_zero":"bot"},"bot_pause":0.0,"commitment":"43e4b6c44d23f71fe4e89240628bf5fc","seed":null,"fair":null,"result":null,"rematch":null,"rules_version":1,"remarks":[]}','{"save":2,"version":1,"record":"Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: f88aa9978eb36f00c0bd1fc03dfed38087f28e4c7a08f78624f0a29dfd0ed6ea\n\n1 castle j3\n1 knight j2\n2 castle g6\n2 knight g5\n1 castle j10\n1 knight i10\n2 castle b10\n2 knight b11\n1 castle a4\n1 knight a3\n2 castle c3\n","snapshot":{"@":"Board","agenda":[{"(":["castle",5]}],"alliances":[],"areas":{"{":[]},"borders":0,"castles":[166153499473114484112975959844454400,649037107316927240542606879358976,0],"chance":{"@":"Fair","drawn":72,"seed":"f88aa9978eb36f00c0bd1fc03dfed38087f28e4c7a08f78624f0a29dfd0ed6ea"},"chancery":{"@":"Pile","name":"chancery","audience":255,"cards":[]},"deck":{"@":"Pile","name":"deck","ordered":true,"cards":["d-expand-borders","d-expand-borders","d-knight-borders","d-knight-expand","d-knight-expand","d-expand-borders","d-expand","d-knight-borders","d-knight-expand","d-borders","d-deserter","d-expand-borders","d-knights-expand","d-alliance","d-borders","c-expand-borders","c-wall","c-knight-expand","c-knights","c-knight-expand","c-deserter","c-knight-expand","c-borders","c-knight-borders","c-expand","c-expand-borders","c-alliance","c-alliance","c-deserter","c-expand-borders","b-knight","b-alliance","b-knight-borders","b-borders","b-expand-borders","b-expand-borders","b-knight-expand","b-borders","b-borders","b-deserter","b-knights","b-wall","b-expand","b-knight-expand","b-wall","a-borders","a-knight-borders","a-wall","a-knight-borders","a-borders","a-knight","a-borders","a-wall","a-knight-expand"]},"discard":{"@":"Pile","name":"discard","audience":255,"cards":[]},"ducats":[7,7],"hands":[{"@":"Pile","name":"hand 0","audience":1,"owner":0,"cards":["a-knight-expand","a-border","a-knight-expand"]},{"@":"Pile","name":"hand 1","audience":2,"owner":1,"cards":["a-border","a-wall","a-knight"]}],"idle":0,"inside":0,"knights":[83076749736557242056487941286395904,2658455991569831745825628519070171136,0],"land":"DmfmGmffvfmmfvmmmmfmmmmCmfmSmmvSfmfmmmfffmmfmfvfmmfvDfmSmfmmSmmfmmmfmfvffmmmmfRmvmmmfvmfCmfGfDmfmfffmmffmffCmmmCmmGmmmvmGmvmvmmffmmmfmfmffmvDmff","options":{"{":[["castle_distance",7],["endless_guard",1],["king_at_once",0],["size_scoring",0],["hidden_ducats",0],["king_card",0],["expand_max",2],["alliance_blocks_deserter",0],["fixed_board",0]]},"result":null,"scores":[0,0],"seats":2,"terrain":{"(":[3195393296810492905245647804267353396202538,17014628769735366017989492017910353408299716,696925204320996657615150139338881782259968,302231454903657293676544,1349997185694935261988689595395473424,1188950303907512320,2758408015581636999001894908067840,1393796574908173849866296679586321414488065]}},"tape":[[0,1,"castle c3",255,null]],"given":[]}',NULL,NULL,14);
INSERT INTO "tables" VALUES('HPAZ_5U3iuff','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','b2b6e96aff05407fedd1b6bc3c50917dc1b3e5aa240198bdcceb75748c31c7fd','7da1ZKtuUh-fdhXX',1,'live',NULL,0.0,'n4z0DpORHSjxO12XfoLCug',1794972856083,10,'over',0,NULL,1794972856553,'{"id":"HPAZ_5U3iuff","game":"domaine","title":"Domaine","status":"over","public":true,"pace":"live","host":"7da1ZKtuUh-fdhXX","created":1794972856083,"started":1794972856149,"ended":1794972856553,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Grace","person":"7da1ZKtuUh-fdhXX","bot":null,"resigned":false,"kept":null},{"seat":1,"kind":"bot","name":"Ada","person":"Gb9PUkWa2fnMnGRd","bot":"steady","resigned":true,"kept":null}],"clock":null,"bot_pause":0.0,"commitment":"46b2417742b0a8656cca306664c06dbc","seed":"b2b6e96aff05407fedd1b6bc3c50917dc1b3e5aa240198bdcceb75748c31c7fd","fair":null,"result":{"scores":[0,0],"winners":[0],"reason":"all others resigned"},"rematch":null,"rules_version":1,"remarks":[]}','{"events":[["castle","DO009",{"seat":0,"colour":0,"cell":"g1"},null,0,255],["squire","DO009",{"seat":0,"colour":0,"cell":"h1"},null,0,255],["castle","DO009",{"seat":1,"colour":1,"cell":"g10"},null,0,255],["squire","DO009",{"seat":1,"colour":1,"cell":"g9"},null,0,255],["castle","DO009",{"seat":0,"colour":0,"cell":"i12"},null,0,255],["squire","DO009",{"seat":0,"colour":0,"cell":"j12"},null,0,255]]}','Pentarchy record 1
game: domaine
rules: 1
seats: 2
seed: b2b6e96aff05407fedd1b6bc3c50917dc1b3e5aa240198bdcceb75748c31c7fd

1 castle g1
1 knight h1
2 castle g10
2 knight g9
1 castle i12
1 knight j12

# all others resigned
',NULL,3);
INSERT INTO "tables" VALUES('c9zQTDlSXvtw','domaine',1,3,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','47d1667127b793f27629d8c36d9365049f18076ef825270c9cd59e2c0f21474d','7da1ZKtuUh-fdhXX',1,'live',NULL,0.0,'1vrIENv-gpf7qHopRUy3QQ',1794972856573,1,'open',0,NULL,1794972856574,'{"id":"c9zQTDlSXvtw","game":"domaine","title":"Domaine","status":"open","public":true,"pace":"live","host":"7da1ZKtuUh-fdhXX","created":1794972856573,"started":null,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Grace","person":"7da1ZKtuUh-fdhXX","bot":null,"resigned":false,"kept":null},{"seat":1,"kind":"open","name":"","person":null,"bot":null,"resigned":false,"kept":null},{"seat":2,"kind":"open","name":"","person":null,"bot":null,"resigned":false,"kept":null}],"clock":null,"bot_pause":0.0,"commitment":"6eb724325ce45ef9705850a20662f2b6","seed":null,"fair":null,"result":null,"rematch":null,"rules_version":1,"remarks":[]}',NULL,NULL,NULL,NULL);
CREATE INDEX chat_by_table ON chat (table_id, at);
CREATE INDEX players_by_person ON players (person);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_status ON tables (status, public, touched);
CREATE INDEX signed_out_by_time ON signed_out (at);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX people_by_seen ON people (seen);
COMMIT;
