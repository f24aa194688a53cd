BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "chat" VALUES('PJyf5qlBz2e5','wQhz7Rd2wOD5','table','J50UJG0fW25zXrGg','Ada','hello',1794966942764);
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',1,'made',-1,'{"places":[{"person":"J50UJG0fW25zXrGg","name":"Ada","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1794966940500);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',2,'sit',1,'{"person":"N9-qyQGq7-H2yi3w","name":"Bob"}',1794966940522);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',3,'start',-1,'{}',1794966940531);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',4,'move',0,'{"move":"castle i3"}',1794966941591);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',5,'move',0,'{"move":"knight i2"}',1794966941677);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',6,'move',1,'{"move":"castle i6"}',1794966941760);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',7,'move',1,'{"move":"knight i5"}',1794966941843);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',8,'move',0,'{"move":"castle e11"}',1794966941923);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',9,'move',0,'{"move":"knight e12"}',1794966942015);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',10,'move',1,'{"move":"castle b8"}',1794966942084);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',11,'move',1,'{"move":"knight b9"}',1794966942479);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',12,'move',0,'{"move":"castle l9"}',1794966942564);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',13,'move',0,'{"move":"knight l8"}',1794966942657);
INSERT INTO "journal" VALUES('wQhz7Rd2wOD5',14,'move',1,'{"move":"castle c1"}',1794966942737);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',1,'made',-1,'{"places":[{"person":"Zai1_aC61WmjTzuR","name":"Grace","bot":null},{"person":"Zai1_aC61WmjTzuR","name":"Grace","bot":null}],"bot_pause":0.0}',1794966942836);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',2,'start',-1,'{}',1794966942871);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',3,'move',0,'{"move":"castle g11"}',1794966942941);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',4,'move',0,'{"move":"knight f11"}',1794966943045);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',5,'move',1,'{"move":"castle g9"}',1794966943139);
INSERT INTO "journal" VALUES('voTG_bYy2mBN',6,'resign',0,'{"bot":"steady"}',1794966943191);
INSERT INTO "journal" VALUES('pPNJMY6nniZ5',1,'made',-1,'{"places":[{"person":"N9-qyQGq7-H2yi3w","name":"Bob","bot":null},{"person":null,"name":"","bot":null},{"person":null,"name":"","bot":null}],"bot_pause":0.0}',1794966943606);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "notes" VALUES('wQhz7Rd2wOD5','N9-qyQGq7-H2yi3w','mine');
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
INSERT INTO "people" VALUES('J50UJG0fW25zXrGg','Ada',NULL,NULL,NULL,0,1794966940324,1794966940324,0);
INSERT INTO "people" VALUES('N9-qyQGq7-H2yi3w','Bob',NULL,NULL,NULL,0,1794966940344,1794966940344,0);
INSERT INTO "people" VALUES('Zai1_aC61WmjTzuR','Grace','grace','$argon2id$v=19$m=65536,t=3,p=4$pDMDVIK/i/c4eJ9ADHY20g$4KtqGc5nFY/CRn22sPtW+tANzUusw5dVrBpM0M9IlJI','$argon2id$v=19$m=65536,t=3,p=4$HCyfJEs92D9hA0+cSzpEkw$SgPRmhi7rfEE2dE5iwEtJJ4ZuuRohvCxvnbe5qAOKHI',1,1794966940541,1794966940541,0);
CREATE TABLE players (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	seats INTEGER NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO "players" VALUES('wQhz7Rd2wOD5','J50UJG0fW25zXrGg',1);
INSERT INTO "players" VALUES('wQhz7Rd2wOD5','N9-qyQGq7-H2yi3w',2);
INSERT INTO "players" VALUES('voTG_bYy2mBN','Zai1_aC61WmjTzuR',3);
INSERT INTO "players" VALUES('pPNJMY6nniZ5','N9-qyQGq7-H2yi3w',1);
CREATE TABLE settings (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret','15ca9ac32e75e08f01204bc881e6c8a918cc1d8b06d0f5da1d8b11bd60b26483');
INSERT INTO "settings" VALUES('alive','1794966943827');
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
	record TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('wQhz7Rd2wOD5','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','db9cc69d233db9fc5ed5f03ab483fa60','J50UJG0fW25zXrGg',1,'live','{"bank":3600,"increment":5,"at_zero":"bot"}',0.0,'4uorVexnI80CxIsfhgfeFA',1794966940500,14,'running',2,1794970552027,1794966942737,'{"id":"wQhz7Rd2wOD5","game":"domaine","title":"Domaine","status":"running","public":true,"pace":"live","host":"J50UJG0fW25zXrGg","created":1794966940500,"started":1794966940531,"ended":null,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"person","name":"Ada","person":"J50UJG0fW25zXrGg","bot":null,"resigned":false},{"seat":1,"kind":"person","name":"Bob","person":"N9-qyQGq7-H2yi3w","bot":null,"resigned":false}],"clock":{"bank":3600,"increment":5,"at_zero":"bot"},"bot_pause":0.0,"commitment":"605d61eb4f7a065017318ba545cae846","seed":null,"result":null,"rematch":null,"rules_version":1,"remarks":[]}','{"record":"Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: db9cc69d233db9fc5ed5f03ab483fa60\n\n1 castle i3\n1 knight i2\n2 castle i6\n2 knight i5\n1 castle e11\n1 knight e12\n2 castle b8\n2 knight b9\n1 castle l9\n1 knight l8\n","snapshot":{"@":"Board","agenda":[{"(":["castle",5]}],"alliances":[],"areas":{"{":[]},"borders":0,"castles":[21267810191835483179824304546790768640,38685921375573312943423488,0],"chance":{"@":"Fair","drawn":72,"seed":"db9cc69d233db9fc5ed5f03ab483fa60"},"chancery":{"@":"Pile","audience":255,"name":"chancery","ordered":false,"owner":-1,"slots":[]},"deck":{"@":"Pile","audience":0,"name":"deck","ordered":true,"owner":-1,"slots":[7680,7680,7424,7168,6656,7680,6400,7936,7168,7168,6400,6912,7680,6912,8192,6144,5120,5376,5888,5632,5376,5632,4864,6144,5888,4352,4608,5376,4096,5632,1792,3840,3328,1536,2560,3072,3072,1536,3584,1792,3328,2816,1536,2048,2304,0,1280,0,256,512,1024,512,512,256]},"discard":{"@":"Pile","audience":255,"name":"discard","ordered":false,"owner":-1,"slots":[]},"ducats":[7,7],"hands":[{"@":"Pile","audience":1,"name":"hand 0","ordered":false,"owner":0,"slots":[1281,769,1025]},{"@":"Pile","audience":2,"name":"hand 1","ordered":false,"owner":1,"slots":[770,258,1282]}],"idle":0,"inside":0,"knights":[87112285931799860727881031671329435156480,158456325028600732781125828608,0],"land":"CmmfffSmGmfffvmfvmmmmmfmfmmmmmmfmmvSmmfDfmfvfmmfmfffDfmSmfmfmmmCmmmfmvmmGmvmmfRmffmDfmfmCmfGmmvfvfmmfmfvffmmmmmCfGmmSmfmfmfmmmmfmmvfmfvfmmvfmfmD","options":{"{":[["castle_distance",7],["endless_guard",1],["king_at_once",0],["size_scoring",0],["hidden_ducats",0],["king_card",0],["expand_max",2],["alliance_blocks_deserter",0],["fixed_board",0]]},"result":null,"scores":[0,0],"seats":2,"terrain":{"(":[7236948158716664233451413332914455514595974,3541835999803247616952223142581239669627960,371588344687905042126453498700107001962496,302231454903657293676544,10384596192954456194304412101902592,83076749736557242092516772646223936,2596148738752432858982353744166913,11150372599265311580439265697745363533824000]}},"tape":[],"given":[]}',NULL);
INSERT INTO "tables" VALUES('voTG_bYy2mBN','domaine',1,2,'{"castle_distance": 7, "endless_guard": true, "king_at_once": false, "size_scoring": false, "hidden_ducats": false, "king_card": false, "expand_max": 2, "alliance_blocks_deserter": false, "fixed_board": false}','ce5daf7f3c85dc3b3a4a094e6efbc626','Zai1_aC61WmjTzuR',1,'live',NULL,0.0,'ITeegS7Y2INBTYDkrsDSWg',1794966942836,6,'over',0,NULL,1794966943191,'{"id":"voTG_bYy2mBN","game":"domaine","title":"Domaine","status":"over","public":true,"pace":"live","host":"Zai1_aC61WmjTzuR","created":1794966942836,"started":1794966942871,"ended":1794966943191,"options":{"castle_distance":7,"endless_guard":true,"king_at_once":false,"size_scoring":false,"hidden_ducats":false,"king_card":false,"expand_max":2,"alliance_blocks_deserter":false,"fixed_board":false},"seats":[{"seat":0,"kind":"bot","name":"Grace","person":"Zai1_aC61WmjTzuR","bot":"steady","resigned":true},{"seat":1,"kind":"person","name":"Grace","person":"Zai1_aC61WmjTzuR","bot":null,"resigned":false}],"clock":null,"bot_pause":0.0,"commitment":"231c23744f4a1e8ae2051133945baa50","seed":"ce5daf7f3c85dc3b3a4a094e6efbc626","result":{"scores":[0,0],"winners":[1],"reason":"all others resigned"},"rematch":null,"rules_version":1,"remarks":[]}','{"record":"Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: ce5daf7f3c85dc3b3a4a094e6efbc626\n\n1 castle g11\n1 knight f11\n","snapshot":{"@":"Board","agenda":[{"(":["castle",1]}],"alliances":[],"areas":{"{":[]},"borders":0,"castles":[85070591730234615865843651857942052864,0,0],"chance":{"@":"Fair","drawn":72,"seed":"ce5daf7f3c85dc3b3a4a094e6efbc626"},"chancery":{"@":"Pile","audience":255,"name":"chancery","ordered":false,"owner":-1,"slots":[]},"deck":{"@":"Pile","audience":0,"name":"deck","ordered":true,"owner":-1,"slots":[8192,6400,7168,7680,7680,7168,6912,6912,6656,7424,7680,7680,6400,7936,7168,5376,6144,5632,5120,5632,5632,4608,5888,5376,4096,5376,5888,4864,4352,6144,2560,3584,3840,1536,1536,3072,2048,2304,1792,3328,3072,1792,3328,2816,1536,768,512,1024,0,1024,768,256,1280,512]},"discard":{"@":"Pile","audience":255,"name":"discard","ordered":false,"owner":-1,"slots":[]},"ducats":[7,7],"hands":[{"@":"Pile","audience":1,"name":"hand 0","ordered":false,"owner":0,"slots":[1281,513,257]},{"@":"Pile","audience":2,"name":"hand 1","ordered":false,"owner":1,"slots":[2,1282,258]}],"idle":0,"inside":0,"knights":[42535295865117307932921825928971026432,0,0],"land":"mCmffmDfDmfmmmfvmmmvfvmmfmmffvfmmfmSvmfmmmfmmmfffmSfGfmCmmfvffvmmRfmSmmfmmmmfmmmfmmmGmmfSmfDfvmffvmmfCmmmffCfmmmfmvfmmvmmmGffmmmfmmmvfmfmmGfDmff","options":{"{":[["castle_distance",7],["endless_guard",1],["king_at_once",0],["size_scoring",0],["hidden_ducats",0],["king_card",0],["expand_max",2],["alliance_blocks_deserter",0],["fixed_board",0]]},"result":null,"scores":[0,0],"seats":2,"terrain":{"(":[3075774695795051093982062836961645150288421,17477274596076496836590741685565022622729368,5444870947089755629040733656884949057536,36893488147419103232,348454460639024145592800331576038192578560,309485304970376182344187904,164794578029669858223368435662850,1393796574908166422226060962801072392372544]}},"tape":[],"given":[]}','Pentarchy record 1
game: domaine
rules: 1
seats: 2
seed: ce5daf7f3c85dc3b3a4a094e6efbc626

1 castle g11
1 knight f11
2 castle g9

# all others resigned
');
INSERT INTO "tables" VALUES('pPNJMY6nniZ5','dominare',2,3,'{"side": "by seats", "opening": "deal", "first_scapegoat": 1, "cells": false, "epic": false, "anything_goes": false, "spread_many_districts": false, "church_vacant": false, "floor_zero": false, "own_exposure": false, "discard_replaced": false}','d0312d9d104c9faa473f015a9de22d61','N9-qyQGq7-H2yi3w',1,'live',NULL,0.0,'9uaow7mmlC6ugLQj_eSCzQ',1794966943606,1,'open',0,NULL,1794966943615,'{"id":"pPNJMY6nniZ5","game":"dominare","title":"Dominare","status":"open","public":true,"pace":"live","host":"N9-qyQGq7-H2yi3w","created":1794966943606,"started":null,"ended":null,"options":{"side":"by seats","opening":"deal","first_scapegoat":1,"cells":false,"epic":false,"anything_goes":false,"spread_many_districts":false,"church_vacant":false,"floor_zero":false,"own_exposure":false,"discard_replaced":false},"seats":[{"seat":0,"kind":"person","name":"Bob","person":"N9-qyQGq7-H2yi3w","bot":null,"resigned":false},{"seat":1,"kind":"open","name":"","person":null,"bot":null,"resigned":false},{"seat":2,"kind":"open","name":"","person":null,"bot":null,"resigned":false}],"clock":null,"bot_pause":0.0,"commitment":"57739d31b790dba22c453cd42cfed9ce","seed":null,"result":null,"rematch":null,"rules_version":2,"remarks":[]}',NULL,NULL);
CREATE INDEX chat_by_table ON chat (table_id, at);
CREATE INDEX players_by_person ON players (person);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_status ON tables (status, public, touched);
CREATE INDEX signed_out_by_time ON signed_out (at);
COMMIT;
