ALTER TABLE "product_films" ADD COLUMN "captions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_films" ADD COLUMN "has_sound" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "production_photos" ADD COLUMN "seconds" integer;--> statement-breakpoint
CREATE INDEX "order_photos_key" ON "order_photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "production_photos_key" ON "production_photos" USING btree ("key");