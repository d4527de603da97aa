ALTER TABLE "products" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_turns_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_price_kobo" bigint;--> statement-breakpoint
CREATE INDEX "products_sale_turns" ON "products" USING btree ("sale_turns_at") WHERE "products"."sale_turns_at" is not null;