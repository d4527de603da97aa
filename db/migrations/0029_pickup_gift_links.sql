DROP INDEX "order_events_delivered";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE "order_events"."event" ->> 'to' in ('Delivered', 'Picked up');