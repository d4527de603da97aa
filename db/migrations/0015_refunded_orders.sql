CREATE INDEX "shipments_sent_by" ON "shipments" USING btree ("sent_by","shipped_at");--> statement-breakpoint
-- Orders that were refunded in full before such a refund ended an order: without a parcel they are over, with one they are
-- shipped as far as they will be. As app/orders/end-refunded.server.ts does it since.
WITH "refunded" AS (
	SELECT "orders"."id", "orders"."status", CASE WHEN EXISTS (
		SELECT FROM "shipments" WHERE "shipments"."order_id" = "orders"."id") THEN 'Shipped' ELSE 'Cancelled' END AS "to"
	FROM "orders"
	CROSS JOIN LATERAL (SELECT sum("amount_kobo") AS "kobo" FROM "payments"
		WHERE "payments"."order_id" = "orders"."id" AND "payments"."state" = 'paid') AS "captured"
	CROSS JOIN LATERAL (SELECT sum("refunds"."amount_kobo") AS "kobo" FROM "refunds"
		JOIN "payments" ON "payments"."id" = "refunds"."payment_id"
		WHERE "payments"."order_id" = "orders"."id" AND "payments"."state" = 'paid' AND "refunds"."state" <> 'failed') AS "returned"
	WHERE "orders"."status" IN ('Processing', 'In production') AND "returned"."kobo" >= "captured"."kobo"
), "moved" AS (
	UPDATE "orders" SET "status" = "refunded"."to" FROM "refunded" WHERE "orders"."id" = "refunded"."id"
	RETURNING "orders"."id", "refunded"."status" AS "from", "refunded"."to"
), "freed" AS (
	UPDATE "express_places" SET "state" = 'released' FROM "moved"
	WHERE "express_places"."order_id" = "moved"."id" AND "moved"."to" = 'Cancelled' AND "express_places"."state" = 'held'
)
INSERT INTO "order_events" ("order_id", "event")
SELECT "id", jsonb_build_object('type', 'status', 'from', "from", 'to', "to", 'reason', 'refunded in full') FROM "moved";
