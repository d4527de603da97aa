DROP INDEX "orders_promised";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
CREATE INDEX "order_adjustments_express" ON "order_adjustments" USING btree ("order_id") WHERE "order_adjustments"."kind" = 'express';--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_lines_custom" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."is_custom";--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_channel" ON "orders" USING btree ("channel","placed_at") WHERE "orders"."channel" <> 'shop';--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (to_tsvector('simple', regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')));--> statement-breakpoint
CREATE INDEX "refunds_trouble" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('failed', 'needs-attention');--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("status","promised_to","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);