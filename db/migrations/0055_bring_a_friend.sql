ALTER TABLE "offers" ADD COLUMN "bringer_id" text;--> statement-breakpoint
ALTER TABLE "order_offers" ADD COLUMN "reward_kobo" bigint;--> statement-breakpoint
ALTER TABLE "order_offers" ADD COLUMN "reward" text;--> statement-breakpoint
ALTER TABLE "order_offers" ADD COLUMN "reward_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_bringer" ON "offers" USING btree ("bringer_id") WHERE "offers"."bringer_id" is not null;--> statement-breakpoint
CREATE INDEX "order_offers_rewards" ON "order_offers" USING btree ("order_id") WHERE "order_offers"."reward" = 'waiting';