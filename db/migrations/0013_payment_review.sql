ALTER TABLE "payments" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_kobo" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
-- What older ones said in words: "amount 950000 instead of 1000000 kobo".
UPDATE "payments" SET "mismatch" = 'amount', "received_currency" = "currency",
  "received_kobo" = (regexp_match("problem", '^amount (\d{1,15}) instead of \d+ kobo$'))[1]::bigint
WHERE "state" = 'quarantined' AND "problem" ~ '^amount \d{1,15} instead of \d+ kobo$';
