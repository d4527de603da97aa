CREATE INDEX "orders_queue" ON "orders" USING btree ("promised_to","id") WHERE "orders"."status" in ('Processing', 'In production');--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","attempt","order_id","amount_kobo") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");