ALTER TABLE "variants" ADD COLUMN "cost_kobo" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_kobo" bigint;