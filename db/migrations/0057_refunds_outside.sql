ALTER TABLE "refunds" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "twice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_twice" ON "refunds" USING btree ("payment_id") WHERE "refunds"."twice_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_watched" ON "refunds" USING btree ("watched_at") WHERE "refunds"."watched_at" is not null;