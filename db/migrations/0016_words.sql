-- The trade's words for tables, columns and what events say; every row stays.
ALTER TABLE "studio_books" RENAME TO "price_lists";--> statement-breakpoint
ALTER SEQUENCE "studio_books_version_seq" RENAME TO "price_lists_version_seq";--> statement-breakpoint
ALTER TABLE "price_lists" RENAME COLUMN "book" TO "price_list";--> statement-breakpoint
ALTER TABLE "express_places" RENAME TO "express_slots";--> statement-breakpoint
ALTER TABLE "express_slots" RENAME COLUMN "piece" TO "unit";--> statement-breakpoint
ALTER TABLE "express_slots" RENAME CONSTRAINT "express_places_order_id_piece_pk" TO "express_slots_order_id_unit_pk";--> statement-breakpoint
ALTER INDEX "express_places_day" RENAME TO "express_slots_day";--> statement-breakpoint
ALTER TABLE "production_jobs" RENAME COLUMN "piece" TO "unit";--> statement-breakpoint
ALTER INDEX "production_jobs_piece" RENAME TO "production_jobs_unit";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "book_version" TO "price_list_version";--> statement-breakpoint
ALTER INDEX "refunds_trouble" RENAME TO "refunds_failed";--> statement-breakpoint
UPDATE "order_events" SET "event" = ("event" - 'pieces') || jsonb_build_object('units', "event"->'pieces')
	WHERE "event" ? 'pieces';--> statement-breakpoint
UPDATE "order_events" SET "event" = "event" || '{"kind": "payment-in-review"}'
	WHERE "event"->>'type' = 'mail-queued' AND "event"->>'kind' = 'payment-trouble';--> statement-breakpoint
UPDATE "order_events" SET "event" = "event" || '{"kind": "refund-delayed"}'
	WHERE "event"->>'type' = 'mail-queued' AND "event"->>'kind' = 'refund-trouble';--> statement-breakpoint
UPDATE "mails" SET "kind" = 'payment-in-review', "dedupe" = replace("dedupe", 'payment-trouble:', 'payment-in-review:')
	WHERE "kind" = 'payment-trouble';--> statement-breakpoint
UPDATE "mails" SET "kind" = 'refund-delayed', "dedupe" = replace("dedupe", 'refund-trouble:', 'refund-delayed:')
	WHERE "kind" = 'refund-trouble';
