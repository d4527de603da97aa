ALTER TABLE "orders" ADD COLUMN "plan_parts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_parts" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "through_part" integer;