-- A customized wig is called one word from the click to the job; every row stays.
ALTER TABLE "cart_lines" RENAME COLUMN "configuration" TO "customization";--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME COLUMN "configuration_key" TO "customization_key";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "configuration" TO "customization";
