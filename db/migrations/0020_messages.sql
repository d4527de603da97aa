-- The outbox holds messages, whatever way they travel. A row says what is to be told; the job that sends it finds the words.
-- Mails that wait with their words keep them and are sent as they stand: within ten minutes, once the minute's safety net has
-- given them jobs of the new name.
ALTER TABLE "mails" RENAME TO "messages";--> statement-breakpoint
ALTER INDEX "mails_pkey" RENAME TO "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "mails_dedupe_unique" TO "messages_dedupe_unique";--> statement-breakpoint
ALTER INDEX "mails_state" RENAME TO "messages_state";--> statement-breakpoint
ALTER INDEX "mails_recipient" RENAME TO "messages_recipient";--> statement-breakpoint
DROP INDEX "mails_to_empty";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "facts" text;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
UPDATE "messages" SET "html" = nullif("html", ''), "text" = nullif("text", '');--> statement-breakpoint
CREATE INDEX "messages_to_empty" ON "messages" USING btree ("created_at") WHERE coalesce("messages"."facts", "messages"."text", "messages"."html") is not null or "messages"."sealed";
