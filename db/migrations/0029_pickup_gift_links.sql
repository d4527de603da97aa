CREATE TABLE "cart_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"is_once" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_events_delivered";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_links_expires" ON "cart_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE "order_events"."event" ->> 'to' in ('Delivered', 'Picked up');