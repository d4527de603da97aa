CREATE TABLE "making_slots" (
	"order_id" text NOT NULL,
	"unit" integer NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "making_slots_order_id_unit_pk" PRIMARY KEY("order_id","unit")
);
--> statement-breakpoint
CREATE INDEX "making_slots_day" ON "making_slots" USING btree ("day") WHERE "making_slots"."state" = 'held';