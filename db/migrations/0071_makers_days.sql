CREATE TABLE "making_slots" (
	"order_id" text NOT NULL,
	"unit" integer NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "making_slots_order_id_unit_pk" PRIMARY KEY("order_id","unit")
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_first_orders";--> statement-breakpoint
CREATE INDEX "making_slots_day" ON "making_slots" USING btree ("day") WHERE "making_slots"."state" = 'held';
--> statement-breakpoint
-- What is promised already counts from the first day on which a house sets a limit.
INSERT INTO "making_slots" ("order_id", "unit", "day", "state")
  SELECT l."order_id", row_number() OVER (PARTITION BY l."order_id" ORDER BY l."position", u."no"), l."due_on",
    CASE WHEN o."status" = 'Pending' THEN 'planned' ELSE 'held' END
  FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id" CROSS JOIN LATERAL generate_series(1, l."quantity") AS u("no")
  WHERE o."status" IN ('Pending', 'Processing', 'In production') AND l."made_to_order" AND l."due_on" IS NOT NULL
    AND NOT coalesce(l."customization" @> '{"expressProcessing":true}', false);
