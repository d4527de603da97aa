ALTER TABLE "designs" ADD COLUMN "express" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cart_lines_look" ON "cart_lines" USING btree (("configuration"->'design'->>'texture'),("configuration"->'design'->>'length'),("configuration"->'design'->>'density'),("configuration"->'design'->>'colour')) WHERE "cart_lines"."is_custom";--> statement-breakpoint
CREATE INDEX "order_lines_look" ON "order_lines" USING btree ("picture_key") WHERE "order_lines"."is_custom";--> statement-breakpoint
CREATE INDEX "designs_look" ON "designs" USING btree (("design"->>'texture'),("design"->>'length'),("design"->>'density'),("design"->>'colour'));