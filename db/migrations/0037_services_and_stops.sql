DROP INDEX "contact_consents_phone";--> statement-breakpoint
ALTER TABLE "contact_consents" ADD COLUMN "provider_key" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "kind" text DEFAULT 'items' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_consents_told" ON "contact_consents" USING btree ("provider_key","channel");--> statement-breakpoint
DROP INDEX "orders_phone";--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","placed_at");--> statement-breakpoint
CREATE INDEX "contact_consents_phone" ON "contact_consents" USING btree ("fingerprint","channel","at","id");