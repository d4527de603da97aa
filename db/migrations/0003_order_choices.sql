ALTER TABLE "order_lines" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "book_version" integer;