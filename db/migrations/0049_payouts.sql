CREATE TABLE "payout_charges" (
	"payout_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"fee_kobo" bigint,
	"paid_at" timestamp with time zone,
	"payment_id" text,
	CONSTRAINT "payout_charges_payout_id_provider_id_pk" PRIMARY KEY("payout_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"gross_kobo" bigint NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"deducted_kobo" bigint NOT NULL,
	"paid_kobo" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"checked_by" text,
	"checked_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_charges" ADD CONSTRAINT "payout_charges_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_charges" ADD CONSTRAINT "payout_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_charges_payment" ON "payout_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_charges_reference" ON "payout_charges" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_known" ON "payouts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payouts_settled" ON "payouts" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "payouts_to_check" ON "payouts" USING btree ("id") WHERE "payouts"."problems" <> '{}' and "payouts"."checked_at" is null;