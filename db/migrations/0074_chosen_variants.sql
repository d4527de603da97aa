ALTER TABLE "designs" ADD COLUMN "base_sku" text;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "variant_id" text;