CREATE TABLE "express_places" (
	"order_id" text NOT NULL,
	"piece" integer NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "express_places_order_id_piece_pk" PRIMARY KEY("order_id","piece")
);
--> statement-breakpoint
CREATE INDEX "express_places_day" ON "express_places" USING btree ("day") WHERE "express_places"."state" = 'held';