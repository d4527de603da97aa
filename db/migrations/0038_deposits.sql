ALTER TABLE "orders" ADD COLUMN "deposit_kobo" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_keep_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
CREATE INDEX "orders_balance" ON "orders" USING btree ("balance_until") WHERE "orders"."balance_kobo" > 0;