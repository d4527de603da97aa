ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_dedupe_unique";--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "amount_kobo" bigint;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "payment_notices" SET
	"provider" = 'paystack',
	"kind" = CASE
		WHEN "event" = 'charge.success' THEN 'paid'
		WHEN "event" LIKE 'charge.%' OR "event" = 'bank.transfer.rejected' THEN 'charge'
		WHEN "event" LIKE 'refund.%' THEN 'refund'
		ELSE 'other'
	END;--> statement-breakpoint
UPDATE "payment_notices" SET
	"amount_kobo" = ("body" -> 'data' ->> 'amount')::bigint,
	"currency" = "body" -> 'data' ->> 'currency'
WHERE "kind" = 'paid' AND "body" -> 'data' ->> 'amount' ~ '^[0-9]{1,15}$';--> statement-breakpoint
ALTER TABLE "payment_notices" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_told" ON "payment_notices" USING btree ("provider","dedupe");