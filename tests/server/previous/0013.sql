BEGIN TRANSACTION;
CREATE TABLE addresses (
	person VARCHAR(32) NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	confirmed BIGINT, 
	PRIMARY KEY (person)
);
INSERT INTO "addresses" VALUES('ua2619xC4jj8hR3x','cleo@mail.example',1795052866668);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
CREATE TABLE announcements (
	id VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	since BIGINT NOT NULL, 
	until BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "announcements" VALUES('4y38rTq_2bWb','Tea is ready',1795052869738,NULL);
CREATE TABLE audit (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	admin VARCHAR(32) NOT NULL, 
	deed VARCHAR(16) NOT NULL, 
	about VARCHAR(32), 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit" VALUES(1,1795052869716,'','role','4Jy5dpIQHg9AFlH6','{"role": "admin"}');
INSERT INTO "audit" VALUES(2,1795052869738,'4Jy5dpIQHg9AFlH6','announce','4y38rTq_2bWb','{"text": "Tea is ready", "until": null}');
INSERT INTO "audit" VALUES(3,1795052869748,'4Jy5dpIQHg9AFlH6','ban','xE2VSgpPdlda9U18','{"reason": "Shouting is not play.", "until": null}');
CREATE TABLE bans (
	person VARCHAR(32) NOT NULL, 
	reason VARCHAR(200) NOT NULL, 
	until BIGINT, 
	since BIGINT NOT NULL, 
	admin VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person)
);
INSERT INTO "bans" VALUES('xE2VSgpPdlda9U18','Shouting is not play.',NULL,1795052869746,'4Jy5dpIQHg9AFlH6');
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
INSERT INTO "chat" VALUES('TDFJJzqhg_P-','DRE5Vf5tcETV','table','8YXocOUoSmczOM5h','Ada','hello',1795052861161);
CREATE TABLE devices (
	id VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	session VARCHAR(32), 
	endpoint TEXT NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	secret VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "devices" VALUES('2d5df1bdeb01302769694e52ee7483a0','ua2619xC4jj8hR3x','1WRDv70Cq7De2mGA','http://127.0.0.1:20173/phone','BE6vLPXpUOWh5jmBdXjppYi1mij59My3EF0CXUIi542NaTseo3Y61XnnjN4LL-qEmp-5Xr8xlKsI2SEIsir41UQ','cF5wWZygVjAsQsm68sikrg',1795052865574);
CREATE TABLE entrants (
	tournament VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seed INTEGER, 
	person VARCHAR(32), 
	bot VARCHAR(40), 
	name VARCHAR(64) NOT NULL, 
	checked BOOLEAN NOT NULL, 
	out BOOLEAN NOT NULL, 
	PRIMARY KEY (tournament, number)
);
INSERT INTO "entrants" VALUES('MyXHYRMIpRHt',0,0,'ua2619xC4jj8hR3x',NULL,'Cleo',0,0);
INSERT INTO "entrants" VALUES('MyXHYRMIpRHt',1,1,'UZreQT2KiG369GxG',NULL,'Dora',0,0);
INSERT INTO "entrants" VALUES('DHWmi84rQ1Mt',0,NULL,'ua2619xC4jj8hR3x',NULL,'Cleo',0,0);
INSERT INTO "entrants" VALUES('DHWmi84rQ1Mt',1,NULL,'UZreQT2KiG369GxG',NULL,'Dora',0,0);
CREATE TABLE follows (
	person VARCHAR(32) NOT NULL, 
	followed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, followed)
);
INSERT INTO "follows" VALUES('ua2619xC4jj8hR3x','UZreQT2KiG369GxG');
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',1,'made',-1,'{"places":[{"person":"8YXocOUoSmczOM5h","name":"Ada","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1795052860482);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',2,'sit',1,'{"person":"ySXnbqUfeJnLnnBM","name":"Grace"}',1795052860774);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',3,'start',-1,'{}',1795052861061);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',4,'move',0,'{"move":"castle l3"}',1795052861265);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',5,'move',0,'{"move":"knight l2"}',1795052861280);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',6,'move',1,'{"move":"castle e6"}',1795052861302);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',7,'move',1,'{"move":"knight d6"}',1795052861329);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',8,'move',0,'{"move":"castle j9"}',1795052861346);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',9,'move',0,'{"move":"knight i9"}',1795052861362);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',10,'move',1,'{"move":"castle a9"}',1795052861393);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',11,'move',1,'{"move":"knight a10"}',1795052861407);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',12,'move',0,'{"move":"castle c5"}',1795052861422);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',13,'move',0,'{"move":"knight d5"}',1795052861438);
INSERT INTO "journal" VALUES('DRE5Vf5tcETV',14,'move',1,'{"move":"castle l1"}',1795052861471);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',1,'made',-1,'{"places":[{"person":"ySXnbqUfeJnLnnBM","name":"Grace","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1795052861479);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',2,'sit',1,'{"person":"8YXocOUoSmczOM5h","name":"Ada"}',1795052861503);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',3,'start',-1,'{}',1795052861527);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',4,'move',0,'{"move":"castle g11"}',1795052861603);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',5,'move',0,'{"move":"knight g10"}',1795052861622);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',6,'move',1,'{"move":"castle g9"}',1795052861648);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',7,'move',1,'{"move":"knight f9"}',1795052861713);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',8,'move',0,'{"move":"castle a8"}',1795052861736);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',9,'move',0,'{"move":"knight a7"}',1795052861762);
INSERT INTO "journal" VALUES('_k_s9Qw8KAMz',10,'resign',1,'{"bot":"steady"}',1795052861774);
INSERT INTO "journal" VALUES('8e4_tBCJmMFl',1,'made',-1,'{"places":[{"person":"ySXnbqUfeJnLnnBM","name":"Grace","bot":null},{"person":null,"name":"","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1795052861958);
INSERT INTO "journal" VALUES('B4dTTtljpP1h',1,'made',-1,'{"places":[{"person":"ua2619xC4jj8hR3x","name":"Cleo","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1795052864737);
INSERT INTO "journal" VALUES('B4dTTtljpP1h',2,'sit',1,'{"person":"UZreQT2KiG369GxG","name":"Dora"}',1795052864765);
INSERT INTO "journal" VALUES('B4dTTtljpP1h',3,'start',-1,'{}',1795052864861);
INSERT INTO "journal" VALUES('B4dTTtljpP1h',4,'resign',1,'{"bot":"steady"}',1795052864890);
INSERT INTO "journal" VALUES('DMWNytVCy9pB',1,'made',-1,'{"places":[{"person":"ua2619xC4jj8hR3x","name":"Cleo","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1795052867886);
INSERT INTO "journal" VALUES('DMWNytVCy9pB',2,'sit',1,'{"person":"UZreQT2KiG369GxG","name":"Dora"}',1795052867903);
INSERT INTO "journal" VALUES('DMWNytVCy9pB',3,'start',-1,'{}',1795052867950);
INSERT INTO "journal" VALUES('DMWNytVCy9pB',4,'plan',1,'{"plans":[{"when":{"kind":"castle","seat":0},"moves":["castle j12"]}]}',1795052867980);
INSERT INTO "journal" VALUES('DMWNytVCy9pB',5,'away',1,'{"on":true}',1795052867996);
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	waited BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "notes" VALUES('DRE5Vf5tcETV','ySXnbqUfeJnLnnBM','mine');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	channel VARCHAR(8) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	table_id VARCHAR(32), 
	text TEXT NOT NULL, 
	path TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	taken BIGINT, 
	tries INTEGER NOT NULL, 
	done BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "outbox" VALUES(1,'8YXocOUoSmczOM5h','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861062,1795052881062,NULL,0,NULL);
INSERT INTO "outbox" VALUES(2,'8YXocOUoSmczOM5h','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861062,1795052881062,NULL,0,NULL);
INSERT INTO "outbox" VALUES(3,'ySXnbqUfeJnLnnBM','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861280,1795052881280,NULL,0,NULL);
INSERT INTO "outbox" VALUES(4,'ySXnbqUfeJnLnnBM','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861280,1795052881280,NULL,0,NULL);
INSERT INTO "outbox" VALUES(5,'8YXocOUoSmczOM5h','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861329,1795052881329,NULL,0,NULL);
INSERT INTO "outbox" VALUES(6,'8YXocOUoSmczOM5h','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861329,1795052881329,NULL,0,NULL);
INSERT INTO "outbox" VALUES(7,'ySXnbqUfeJnLnnBM','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861362,1795052881362,NULL,0,NULL);
INSERT INTO "outbox" VALUES(8,'ySXnbqUfeJnLnnBM','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861362,1795052881362,NULL,0,NULL);
INSERT INTO "outbox" VALUES(9,'8YXocOUoSmczOM5h','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861407,1795052881407,NULL,0,NULL);
INSERT INTO "outbox" VALUES(10,'8YXocOUoSmczOM5h','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861407,1795052881407,NULL,0,NULL);
INSERT INTO "outbox" VALUES(11,'ySXnbqUfeJnLnnBM','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861438,1795052881438,NULL,0,NULL);
INSERT INTO "outbox" VALUES(12,'ySXnbqUfeJnLnnBM','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Ada.','/table/DRE5Vf5tcETV',1795052861438,1795052881438,NULL,0,NULL);
INSERT INTO "outbox" VALUES(13,'8YXocOUoSmczOM5h','push','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861471,1795052881471,NULL,0,NULL);
INSERT INTO "outbox" VALUES(14,'8YXocOUoSmczOM5h','email','your_turn','DRE5Vf5tcETV','It is your turn in Domaine with Grace.','/table/DRE5Vf5tcETV',1795052861471,1795052881471,NULL,0,NULL);
INSERT INTO "outbox" VALUES(15,'ySXnbqUfeJnLnnBM','push','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Ada.','/table/_k_s9Qw8KAMz',1795052861527,1795052881527,NULL,0,NULL);
INSERT INTO "outbox" VALUES(16,'ySXnbqUfeJnLnnBM','email','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Ada.','/table/_k_s9Qw8KAMz',1795052861527,1795052881527,NULL,0,NULL);
INSERT INTO "outbox" VALUES(17,'8YXocOUoSmczOM5h','push','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Grace.','/table/_k_s9Qw8KAMz',1795052861622,1795052881622,NULL,0,NULL);
INSERT INTO "outbox" VALUES(18,'8YXocOUoSmczOM5h','email','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Grace.','/table/_k_s9Qw8KAMz',1795052861622,1795052881622,NULL,0,NULL);
INSERT INTO "outbox" VALUES(19,'ySXnbqUfeJnLnnBM','push','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Ada.','/table/_k_s9Qw8KAMz',1795052861713,1795052881713,NULL,0,NULL);
INSERT INTO "outbox" VALUES(20,'ySXnbqUfeJnLnnBM','email','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Ada.','/table/_k_s9Qw8KAMz',1795052861713,1795052881713,NULL,0,NULL);
INSERT INTO "outbox" VALUES(21,'8YXocOUoSmczOM5h','push','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Grace.','/table/_k_s9Qw8KAMz',1795052861762,1795052881762,NULL,0,NULL);
INSERT INTO "outbox" VALUES(22,'8YXocOUoSmczOM5h','email','your_turn','_k_s9Qw8KAMz','It is your turn in Domaine with Grace.','/table/_k_s9Qw8KAMz',1795052861762,1795052881762,NULL,0,NULL);
INSERT INTO "outbox" VALUES(23,'ua2619xC4jj8hR3x','push','your_turn','B4dTTtljpP1h','It is your turn in Domaine with Dora.','/table/B4dTTtljpP1h',1795052864862,1795052884862,NULL,0,NULL);
INSERT INTO "outbox" VALUES(24,'ua2619xC4jj8hR3x','email','your_turn','B4dTTtljpP1h','It is your turn in Domaine with Dora.','/table/B4dTTtljpP1h',1795052864862,1795052884862,NULL,0,NULL);
INSERT INTO "outbox" VALUES(25,'ua2619xC4jj8hR3x','push','your_turn','DMWNytVCy9pB','It is your turn in Domaine with Dora.','/table/DMWNytVCy9pB',1795052867951,1795053047951,NULL,0,NULL);
INSERT INTO "outbox" VALUES(26,'ua2619xC4jj8hR3x','email','your_turn','DMWNytVCy9pB','It is your turn in Domaine with Dora.','/table/DMWNytVCy9pB',1795052867951,1795053047951,NULL,0,NULL);
INSERT INTO "outbox" VALUES(27,'ua2619xC4jj8hR3x','push','tournament','i1kR2FXM72D3','The first cup, round 1: your game of Domaine against Dora waits for you.','/table/i1kR2FXM72D3',1795052869282,1795052889282,NULL,0,NULL);
INSERT INTO "outbox" VALUES(28,'ua2619xC4jj8hR3x','email','tournament','i1kR2FXM72D3','The first cup, round 1: your game of Domaine against Dora waits for you.','/table/i1kR2FXM72D3',1795052869282,1795052889282,NULL,0,NULL);
INSERT INTO "outbox" VALUES(29,'UZreQT2KiG369GxG','push','tournament','i1kR2FXM72D3','The first cup, round 1: your game of Domaine against Cleo waits for you.','/table/i1kR2FXM72D3',1795052869283,1795052889283,NULL,0,NULL);
INSERT INTO "outbox" VALUES(30,'UZreQT2KiG369GxG','email','tournament','i1kR2FXM72D3','The first cup, round 1: your game of Domaine against Cleo waits for you.','/table/i1kR2FXM72D3',1795052869283,1795052889283,NULL,0,NULL);
INSERT INTO "outbox" VALUES(31,'UZreQT2KiG369GxG','push','tournament',NULL,'The first cup is over; first: Cleo.','/tournament/MyXHYRMIpRHt',1795052869679,1795053049679,NULL,0,NULL);
INSERT INTO "outbox" VALUES(32,'UZreQT2KiG369GxG','email','tournament',NULL,'The first cup is over; first: Cleo.','/tournament/MyXHYRMIpRHt',1795052869679,1795053049679,NULL,0,NULL);
INSERT INTO "outbox" VALUES(33,'ua2619xC4jj8hR3x','push','tournament',NULL,'The first cup is over; first: Cleo.','/tournament/MyXHYRMIpRHt',1795052869679,1795053049679,NULL,0,NULL);
INSERT INTO "outbox" VALUES(34,'ua2619xC4jj8hR3x','email','tournament',NULL,'The first cup is over; first: Cleo.','/tournament/MyXHYRMIpRHt',1795052869679,1795053049679,NULL,0,NULL);
CREATE TABLE pairings (
	tournament VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	board INTEGER NOT NULL, 
	table_id VARCHAR(32), 
	seats TEXT NOT NULL, 
	forfeits TEXT NOT NULL, 
	places TEXT, 
	how VARCHAR(8), 
	since BIGINT NOT NULL, 
	PRIMARY KEY (tournament, round, board), 
	UNIQUE (table_id)
);
INSERT INTO "pairings" VALUES('MyXHYRMIpRHt',1,0,'i1kR2FXM72D3','[0, 1]','[1]','[1, 0]','forfeit',1795052869271);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	account VARCHAR(128), 
	password VARCHAR(200), 
	recovery VARCHAR(200), 
	epoch INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, role VARCHAR(8), 
	PRIMARY KEY (id), 
	UNIQUE (account)
);
INSERT INTO "people" VALUES('8YXocOUoSmczOM5h','Ada',NULL,NULL,NULL,0,1795052858115,1795052863121,0,NULL);
INSERT INTO "people" VALUES('ySXnbqUfeJnLnnBM','Grace','grace','$argon2id$v=19$m=65536,t=3,p=4$UmaHbLZlvwM8KGsM5GTEbw$B+61cy5HtkcJjGmzTrsI/TQxruroYIdeHYllTD2JzfA','$argon2id$v=19$m=65536,t=3,p=4$45IOWzSMkXQKEcpBA5Hc7A$P4ZlYKisG5ONVasN37eTGpLeQAQ4zA6lyEJaqTrhiQw',1,1795052859324,1795052863121,0,NULL);
INSERT INTO "people" VALUES('ua2619xC4jj8hR3x','Cleo','cleo','$argon2id$v=19$m=65536,t=3,p=4$iJDrRxDLGANNmC0nESs9mA$WOEA6bFKMWeA+ewbwgAtWWum+Psl0RaScH97vIorNKA','$argon2id$v=19$m=65536,t=3,p=4$Mkngtv2fbeN8Ic0yDphYwg$EKHbqtDZSV+j7rKYfVtA7PWjdi+zoqeT/e9oT0MF0RU',1,1795052861970,1795052869904,0,NULL);
INSERT INTO "people" VALUES('UZreQT2KiG369GxG','Dora','dora','$argon2id$v=19$m=65536,t=3,p=4$YB8C14vXwbGY+uxkkFNrMQ$iyyfdxsLeo03cjFmv7vk5OenDauiiOKusAmz6Vgs2ho','$argon2id$v=19$m=65536,t=3,p=4$azERsOHyXWQhOfrlIBWCGg$dKAeg0ayM+YJsqvPP8L4So9Me00fDsJdvJFJk/4HiRU',1,1795052863308,1795052869904,0,NULL);
INSERT INTO "people" VALUES('4Jy5dpIQHg9AFlH6','Root','root','$argon2id$v=19$m=65536,t=3,p=4$/I2u3yDIfWPeGe4clITDTQ$GE2rY1Wwa+XmooVMCZtDg+qbQqg1VHfooQAbmcinsng','$argon2id$v=19$m=65536,t=3,p=4$kGNJMswpzSac2jHkFKy8Jg$Skm2aZST+3KLELpV2YnSi78xiVrZHUYOiPrPN0FW6pM',1,1795052863909,1795052869904,0,'admin');
INSERT INTO "people" VALUES('xE2VSgpPdlda9U18','Eve',NULL,NULL,NULL,0,1795052869724,1795052869724,0,NULL);
CREATE TABLE players (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	seats INTEGER NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "players" VALUES('DRE5Vf5tcETV','8YXocOUoSmczOM5h',1);
INSERT INTO "players" VALUES('DRE5Vf5tcETV','ySXnbqUfeJnLnnBM',2);
INSERT INTO "players" VALUES('_k_s9Qw8KAMz','ySXnbqUfeJnLnnBM',1);
INSERT INTO "players" VALUES('_k_s9Qw8KAMz','8YXocOUoSmczOM5h',2);
INSERT INTO "players" VALUES('8e4_tBCJmMFl','ySXnbqUfeJnLnnBM',1);
INSERT INTO "players" VALUES('B4dTTtljpP1h','ua2619xC4jj8hR3x',1);
INSERT INTO "players" VALUES('B4dTTtljpP1h','UZreQT2KiG369GxG',2);
INSERT INTO "players" VALUES('DMWNytVCy9pB','ua2619xC4jj8hR3x',1);
INSERT INTO "players" VALUES('DMWNytVCy9pB','UZreQT2KiG369GxG',2);
CREATE TABLE preferences (
	person VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (person)
);
INSERT INTO "preferences" VALUES('ua2619xC4jj8hR3x','{"theme":"dark","motion":"system","speed":1.0,"scenes":true,"confirm":"touch","guide":true,"sound":false,"volume":0.5,"pace":"live","auto_pass":false,"told":{"your_turn":{"push":true,"email":true},"invitation":{"push":true,"email":true},"game_over":{"push":true,"email":false},"tournament":{"push":true,"email":true}},"quiet":{"start":"22:00","end":"07:00"},"zone":"Europe/Paris"}');
CREATE TABLE privacy (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	whom VARCHAR(12) NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO "privacy" VALUES('ua2619xC4jj8hR3x','presence','followed');
INSERT INTO "privacy" VALUES('ua2619xC4jj8hR3x','games','nobody');
INSERT INTO "privacy" VALUES('ua2619xC4jj8hR3x','profile','everybody');
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (person, game)
);
INSERT INTO "ratings" VALUES('UZreQT2KiG369GxG','domaine',2.23646105068595026912e+01,8.06590141354368,1,1795052864890);
INSERT INTO "ratings" VALUES('ua2619xC4jj8hR3x','domaine',2.76353894931404973087e+01,8.06590141354368,1,1795052864890);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	about VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32), 
	quoted TEXT, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	closed BIGINT, 
	answer TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES('xG8inBe1eSgz','ua2619xC4jj8hR3x','xE2VSgpPdlda9U18',NULL,NULL,'She shouted.',1795052869730,NULL,NULL);
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	person VARCHAR(32), 
	bot VARCHAR(40), 
	place INTEGER NOT NULL, 
	how VARCHAR(8) NOT NULL, 
	ended BIGINT NOT NULL, 
	counts BOOLEAN NOT NULL, 
	mu_before FLOAT, 
	sigma_before FLOAT, 
	mu_after FLOAT, 
	sigma_after FLOAT, 
	expected FLOAT, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "results" VALUES('_k_s9Qw8KAMz',0,'domaine','ySXnbqUfeJnLnnBM',NULL,1,'played',1795052861774,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES('_k_s9Qw8KAMz',1,'domaine','8YXocOUoSmczOM5h',NULL,2,'resigned',1795052861774,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES('B4dTTtljpP1h',0,'domaine','ua2619xC4jj8hR3x',NULL,1,'played',1795052864890,1,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368,0.5);
INSERT INTO "results" VALUES('B4dTTtljpP1h',1,'domaine','UZreQT2KiG369GxG',NULL,2,'resigned',1795052864890,1,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368,0.5);
CREATE TABLE seekers (
	person VARCHAR(32) NOT NULL, 
	games TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	rated BOOLEAN NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (person)
);
INSERT INTO "seekers" VALUES('ua2619xC4jj8hR3x','["dynasty"]','[5]','turns',0,1795052867808);
CREATE TABLE settings (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret','7221317e7bfc2153fad7683da9ec3d4648c8e04531402007d5293369004cc0a9');
INSERT INTO "settings" VALUES('vapid','KzhOOXIuFcfk3W6jsmFdxYKPsjbWjo7duASSePSawwQ');
INSERT INTO "settings" VALUES('alive','1795052869904');
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
	record TEXT, origin VARCHAR(32), saved INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, settled BOOLEAN DEFAULT 0 NOT NULL, branch VARCHAR(8), root VARCHAR(32), tournament VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('DRE5Vf5tcETV','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','03ae026dcaea9996b94191fadab0cd00e00726af43a31b1b76ef3ea83d1ff4c9','8YXocOUoSmczOM5h',1,'live','{"bank":3600,"increment":10,"at_zero":"bot"}',0.0,'iY56sv9LfSJSM--apbANQA',1795052860482,14,'running',1,1795056491188,1795052861471,'{"id":"DRE5Vf5tcETV","game":"domaine","title":"Domaine","status":"running","public":true,"pace":"live","rated":false,"host":"8YXocOUoSmczOM5h","created":1795052860482,"started":1795052861061,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Ada","person":"8YXocOUoSmczOM5h","bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":1,"kind":"person","name":"Grace","person":"ySXnbqUfeJnLnnBM","bot":null,"resigned":false,"kept":null,"ready":false,"away":false}],"clock":{"bank":3600,"increment":10,"at_zero":"bot"},"bot_pause":0.0,"auto":false,"commitment":"8a25998bcfbd90d92830b11e225a7c7b","seed":null,"fair":null,"result":null,"rematch":null,"rules_version":1,"remarks":[],"sandbox":true,"tournament":null,"whatif":null}','{"save":2,"version":1,"record":"Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: 03ae026dcaea9996b94191fadab0cd00e00726af43a31b1b76ef3ea83d1ff4c9\n\n1 castle l3\n1 knight l2\n2 castle e6\n2 knight d6\n1 castle j9\n1 knight i9\n2 castle a9\n2 knight a10\n1 castle c5\n1 knight d5\n2 castle l1\n","snapshot":{"@":"Board","agenda":[{"(":["castle",6]}],"alliances":[],"areas":{"{":[]},"borders":0,"castles":[40564819207303341973828769153024,79228162532711081667253504000,0],"chance":{"@":"Fair","drawn":72,"seed":"03ae026dcaea9996b94191fadab0cd00e00726af43a31b1b76ef3ea83d1ff4c9"},"chancery":{"@":"Pile","name":"chancery","audience":255,"cards":[]},"deck":{"@":"Pile","name":"deck","ordered":true,"cards":["d-knight-expand","d-knights-expand","d-expand-borders","d-knight-borders","d-borders","d-expand","d-borders","d-knight-expand","d-expand-borders","d-knight-expand","d-deserter","d-expand-borders","d-expand-borders","d-alliance","d-knight-borders","c-alliance","c-alliance","c-knight-borders","c-deserter","c-wall","c-knight-expand","c-knight-expand","c-borders","c-knights","c-expand","c-expand-borders","c-knight-expand","c-deserter","c-expand-borders","c-expand-borders","b-knights","b-knight-borders","b-knight-expand","b-expand","b-wall","b-alliance","b-deserter","b-borders","b-expand-borders","b-expand-borders","b-knight","b-borders","b-knight-expand","b-borders","b-wall","a-wall","a-borders","a-knight","a-knight","a-border","a-knight-expand","a-wall","a-borders","a-knight-borders"]},"discard":{"@":"Pile","name":"discard","audience":255,"cards":[]},"ducats":[7,7],"hands":[{"@":"Pile","name":"hand 0","audience":1,"owner":0,"cards":["a-knight-borders","a-border","a-wall"]},{"@":"Pile","name":"hand 1","audience":2,"owner":1,"cards":["a-borders","a-knight-expand","a-knight-expand"]}],"idle":0,"inside":0,"knights":[20282409603651672675747073359872,324518553658435950155192875353088,0],"land":"fmfvDfmmfvfmfGmmmmmfmfmfmmmffmvfCmmmmmvffmmCmmfvfGmmCmmDfvmmmmmfmfmfDmfffvmffRmmmmvmmmCfGmfSfmfmmmfDfmvffmmfmfvmmmmfSvmmfmmffmmSmfmmfSmmvfmmffmG","options":{"{":[["castle_distance",7],["endless_guard",1],["king_at_once",0],["size_scoring",0],["hidden_ducats",0],["king_card",0],["expand_max",2],["alliance_blocks_deserter",0],["fixed_board",0]]},"result":null,"scores":[0,0],"seats":2,"terrain":{"(":[6690428233600400675063381978950805847787714,4361772652274189429255933554642628530148645,87112453388404541640875992897483597414920,151115727451828646838272,11150372599265311880252868958232199431200768,11059260001682712499880301990023532642304,77371252459848667196555264,633825300409298634724723392528]}},"tape":[],"given":[]}',NULL,NULL,14,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('_k_s9Qw8KAMz','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','946d479b211b9fe09232cc00da203015265ed0b15abacebb48bb643cb857c876','ySXnbqUfeJnLnnBM',1,'live',NULL,0.0,'3UoToR-Fyc6lLDTvhcK3cw',1795052861479,10,'over',0,NULL,1795052861774,'{"id":"_k_s9Qw8KAMz","game":"domaine","title":"Domaine","status":"over","public":true,"pace":"live","rated":false,"host":"ySXnbqUfeJnLnnBM","created":1795052861479,"started":1795052861527,"ended":1795052861774,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Grace","person":"ySXnbqUfeJnLnnBM","bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":1,"kind":"bot","name":"Ada","person":"8YXocOUoSmczOM5h","bot":"steady","resigned":true,"kept":null,"ready":false,"away":false}],"clock":null,"bot_pause":0.0,"auto":false,"commitment":"38ff0147394cce08fc3661aa34eb2b56","seed":"946d479b211b9fe09232cc00da203015265ed0b15abacebb48bb643cb857c876","fair":null,"result":{"scores":[0,0],"winners":[0],"reason":"all others resigned"},"rematch":null,"rules_version":1,"remarks":[],"sandbox":true,"tournament":null,"whatif":null}','{"events":[["castle","DO009",{"seat":0,"colour":0,"cell":"g11"},null,0,255],["squire","DO009",{"seat":0,"colour":0,"cell":"g10"},null,0,255],["castle","DO009",{"seat":1,"colour":1,"cell":"g9"},null,0,255],["squire","DO009",{"seat":1,"colour":1,"cell":"f9"},null,0,255],["castle","DO009",{"seat":0,"colour":0,"cell":"a8"},null,0,255],["squire","DO009",{"seat":0,"colour":0,"cell":"a7"},null,0,255]]}','Pentarchy record 1
game: domaine
rules: 1
seats: 2
seed: 946d479b211b9fe09232cc00da203015265ed0b15abacebb48bb643cb857c876

1 castle g11
1 knight g10
2 castle g9
2 knight f9
1 castle a8
1 knight a7

# all others resigned
',NULL,3,0,1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('8e4_tBCJmMFl','domaine',1,3,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','1c7f0e3aabf2e0cfdb3ae07b1378d3e60c93f1c4dc080bc5604b66185aa59fcb','ySXnbqUfeJnLnnBM',1,'live',NULL,0.0,'QfUKK2g7ndnVndoAsG0nbg',1795052861958,1,'open',0,NULL,1795052861959,'{"id":"8e4_tBCJmMFl","game":"domaine","title":"Domaine","status":"open","public":true,"pace":"live","rated":false,"host":"ySXnbqUfeJnLnnBM","created":1795052861958,"started":null,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Grace","person":"ySXnbqUfeJnLnnBM","bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":1,"kind":"open","name":"","person":null,"bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":2,"kind":"open","name":"","person":null,"bot":null,"resigned":false,"kept":null,"ready":false,"away":false}],"clock":null,"bot_pause":0.0,"auto":false,"commitment":"14245a1b9857554f632fde5a88279b30","seed":null,"fair":null,"result":null,"rematch":null,"rules_version":1,"remarks":[],"sandbox":true,"tournament":null,"whatif":null}',NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('B4dTTtljpP1h','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','22d1e1994f7f58a9a573a53ab64817a8beae0a05f85d85975d7758062a25fb5e','ua2619xC4jj8hR3x',1,'live',NULL,0.0,'2YJN9WpWaLSbXSA2WGtb1w',1795052864737,4,'over',0,NULL,1795052864890,'{"id":"B4dTTtljpP1h","game":"domaine","title":"Domaine","status":"over","public":true,"pace":"live","rated":true,"host":"ua2619xC4jj8hR3x","created":1795052864737,"started":1795052864861,"ended":1795052864890,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Cleo","person":"ua2619xC4jj8hR3x","bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":1,"kind":"bot","name":"Dora","person":"UZreQT2KiG369GxG","bot":"steady","resigned":true,"kept":null,"ready":false,"away":false}],"clock":null,"bot_pause":0.0,"auto":false,"commitment":"d19c06f5212ce0dd320a77da133b5662","seed":"22d1e1994f7f58a9a573a53ab64817a8beae0a05f85d85975d7758062a25fb5e","fair":null,"result":{"scores":[0,0],"winners":[0],"reason":"all others resigned"},"rematch":null,"rules_version":1,"remarks":[],"sandbox":false,"tournament":null,"whatif":null}','{"events":[]}','Pentarchy record 1
game: domaine
rules: 1
seats: 2
seed: 22d1e1994f7f58a9a573a53ab64817a8beae0a05f85d85975d7758062a25fb5e

# all others resigned
',NULL,3,1,1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('DMWNytVCy9pB','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','0ead9c57abce0bfd12bc569c6ece54046e9ae2de6096926834fcd99a067e0096','ua2619xC4jj8hR3x',1,'turns',NULL,0.0,'8aziVkOe3-AzCn6AKRR4KQ',1795052867886,5,'running',1,NULL,1795052867996,'{"id":"DMWNytVCy9pB","game":"domaine","title":"Domaine","status":"running","public":true,"pace":"turns","rated":false,"host":"ua2619xC4jj8hR3x","created":1795052867886,"started":1795052867950,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Cleo","person":"ua2619xC4jj8hR3x","bot":null,"resigned":false,"kept":null,"ready":false,"away":false},{"seat":1,"kind":"person","name":"Dora","person":"UZreQT2KiG369GxG","bot":null,"resigned":false,"kept":null,"ready":false,"away":true}],"clock":null,"bot_pause":0.0,"auto":false,"commitment":"123e2fe4c5c9d2eb258c245a6acafac1","seed":null,"fair":null,"result":null,"rematch":null,"rules_version":1,"remarks":[],"sandbox":true,"tournament":null,"whatif":null}','{"save":2,"version":1,"record":"Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: 0ead9c57abce0bfd12bc569c6ece54046e9ae2de6096926834fcd99a067e0096\n\n","snapshot":{"@":"Board","agenda":[{"(":["castle",0]}],"alliances":[],"areas":{"{":[]},"borders":0,"castles":[0,0,0],"chance":{"@":"Fair","drawn":72,"seed":"0ead9c57abce0bfd12bc569c6ece54046e9ae2de6096926834fcd99a067e0096"},"chancery":{"@":"Pile","name":"chancery","audience":255,"cards":[]},"deck":{"@":"Pile","name":"deck","ordered":true,"cards":["d-alliance","d-knight-borders","d-expand","d-expand-borders","d-expand-borders","d-expand-borders","d-knight-expand","d-borders","d-knight-borders","d-expand-borders","d-deserter","d-knight-expand","d-borders","d-knights-expand","d-knight-expand","c-expand","c-expand-borders","c-alliance","c-alliance","c-deserter","c-knights","c-knight-expand","c-expand-borders","c-deserter","c-expand-borders","c-knight-expand","c-knight-borders","c-wall","c-knight-expand","c-borders","b-expand-borders","b-wall","b-knight","b-knights","b-deserter","b-borders","b-borders","b-knight-expand","b-knight-expand","b-expand-borders","b-alliance","b-knight-borders","b-wall","b-borders","b-expand","a-knight","a-knight-expand","a-border","a-wall","a-knight-expand","a-knight","a-wall","a-wall","a-borders"]},"discard":{"@":"Pile","name":"discard","audience":255,"cards":[]},"ducats":[7,7],"hands":[{"@":"Pile","name":"hand 0","audience":1,"owner":0,"cards":["a-border","a-borders","a-knight-borders"]},{"@":"Pile","name":"hand 1","audience":2,"owner":1,"cards":["a-knight-expand","a-borders","a-knight-borders"]}],"idle":0,"inside":0,"knights":[0,0,0],"land":"mffCfGmmGmffmmvmmmmfmmfmfmmmfvmfmmvSDmffmmCffmmfvfmfGfmCvmfffmmmmRfmfmmvmmmvfmmmmGmmmSffSmfDffmmmCmffvmmDmfmmmfvDmfffvmmfmmfmmvmmfmSvmfmfmfmmmff","options":{"{":[["castle_distance",7],["endless_guard",1],["king_at_once",0],["size_scoring",0],["hidden_ducats",0],["king_card",0],["expand_max",2],["alliance_blocks_deserter",0],["fixed_board",0]]},"result":null,"scores":[0,0],"seats":2,"terrain":{"(":[5108902102576920343691752347973024287797953,17183591074590946285550373496299827694668822,5529757214648453653774410858369055211520,36893488147419103232,2417851643732857976783136,2722258935367855878343045872690820808704,158456325028564708382153375752,5212581744018557869715062098231296]}},"tape":[],"given":[]}',NULL,NULL,5,0,0,NULL,NULL,NULL);
CREATE TABLE tournaments (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	arranger VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	rounds INTEGER, 
	pace VARCHAR(8) NOT NULL, 
	clock TEXT NOT NULL, 
	rated BOOLEAN NOT NULL, 
	bots VARCHAR(40), 
	most INTEGER NOT NULL, 
	check_in BOOLEAN NOT NULL, 
	starts BIGINT, 
	pause INTEGER NOT NULL, 
	every INTEGER, 
	league VARCHAR(32) NOT NULL, 
	season INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	round INTEGER NOT NULL, 
	next_at BIGINT, 
	ended BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "tournaments" VALUES('MyXHYRMIpRHt','The first cup','','ua2619xC4jj8hR3x','domaine',2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','swiss',1,'live','{"bank":1800,"increment":20,"at_zero":"bot"}',0,NULL,64,0,1795052869256,0,NULL,'MyXHYRMIpRHt',1,1795052868019,'over',1,NULL,1795052869677);
INSERT INTO "tournaments" VALUES('DHWmi84rQ1Mt','The second cup','','ua2619xC4jj8hR3x','domaine',2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','swiss',1,'live','{"bank":1800,"increment":20,"at_zero":"bot"}',0,NULL,64,0,NULL,0,NULL,'DHWmi84rQ1Mt',1,1795052868659,'entry',0,NULL,NULL);
CREATE TABLE vacations (
	id INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "vacations" VALUES(1,'UZreQT2KiG369GxG',1795052867992,1795312067988);
CREATE TABLE watched_from (
	table_id VARCHAR(32) NOT NULL, 
	device VARCHAR(24) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, device, person)
);
INSERT INTO "watched_from" VALUES('DRE5Vf5tcETV','8b74bc5c9a24b6910695c46d','8YXocOUoSmczOM5h',1795052861231);
INSERT INTO "watched_from" VALUES('DRE5Vf5tcETV','cb4cdd282553ca5c84904673','ySXnbqUfeJnLnnBM',1795052861293);
INSERT INTO "watched_from" VALUES('_k_s9Qw8KAMz','8b74bc5c9a24b6910695c46d','8YXocOUoSmczOM5h',1795052861565);
INSERT INTO "watched_from" VALUES('_k_s9Qw8KAMz','cb4cdd282553ca5c84904673','ySXnbqUfeJnLnnBM',1795052861586);
INSERT INTO "watched_from" VALUES('DMWNytVCy9pB','48fd63f7b51c86c0d6fc6629','ua2619xC4jj8hR3x',1795052867960);
CREATE INDEX chat_by_table ON chat (table_id, at);
CREATE INDEX players_by_person ON players (person);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_status ON tables (status, public, touched);
CREATE INDEX signed_out_by_time ON signed_out (at);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX tables_by_settled ON tables (settled, status);
CREATE INDEX results_by_person ON results (person, ended);
CREATE INDEX results_by_game ON results (game, counts, ended);
CREATE INDEX ratings_by_game ON ratings (game, mu);
CREATE INDEX matches_by_game ON matches (game, at);
CREATE INDEX follows_by_followed ON follows (followed);
CREATE INDEX tables_by_root ON tables (root);
CREATE INDEX devices_by_person ON devices (person);
CREATE INDEX outbox_by_due ON outbox (due);
CREATE INDEX outbox_by_person ON outbox (person, channel);
CREATE INDEX vacations_by_person ON vacations (person, until);
CREATE INDEX tournaments_by_status ON tournaments (status, created);
CREATE INDEX tournaments_by_league ON tournaments (league, season);
CREATE UNIQUE INDEX entrants_by_person ON entrants (person, tournament);
CREATE INDEX reports_by_time ON reports (closed, at);
CREATE INDEX audit_by_time ON audit (at);
COMMIT;
