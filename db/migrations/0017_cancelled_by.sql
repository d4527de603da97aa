DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_up" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_from" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('queued', 'asked', 'pending');--> statement-breakpoint
UPDATE "refunds" SET "state" = 'asked', "problem" = null WHERE "state" = 'pending' AND "problem" = 'asked, no answer yet';--> statement-breakpoint
UPDATE "refunds" SET "closed_at" = "updated_at" WHERE "state" = 'failed' AND "problem" LIKE 'Closed:%';--> statement-breakpoint
UPDATE "orders" o SET
	"cancelled_by" = CASE WHEN last."event" ? 'shopper' THEN 'customer' WHEN last."event" ? 'by' THEN 'staff' ELSE 'system' END,
	"given_up" = last."event" ->> 'shopper'
FROM (
	SELECT DISTINCT ON ("order_id") "order_id", "event" FROM "order_events"
	WHERE "event" ->> 'type' = 'status' ORDER BY "order_id", "id" DESC
) last
WHERE last."order_id" = o."id" AND o."status" = 'Cancelled' AND last."event" ->> 'to' = 'Cancelled';--> statement-breakpoint
UPDATE "orders" o SET "shipped_from" = last."from"
FROM (
	SELECT DISTINCT ON ("order_id") "order_id", "event" ->> 'from' AS "from" FROM "order_events"
	WHERE "event" ->> 'type' = 'status' AND "event" ->> 'to' = 'Shipped' ORDER BY "order_id", "id" DESC
) last
WHERE last."order_id" = o."id" AND o."status" IN ('Shipped', 'Delivered', 'Returned') AND last."from" IN ('Processing', 'In production');
