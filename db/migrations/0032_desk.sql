CREATE TABLE "product_bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"products" jsonb NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"answer" text,
	"answer_state" text,
	"message" text DEFAULT '' NOT NULL,
	"evidence" jsonb,
	"problem" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "maker_capacities" (
	"maker_id" text PRIMARY KEY NOT NULL,
	"per_week" integer,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_capacities" ADD CONSTRAINT "maker_capacities_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_bulk_changes_by" ON "product_bulk_changes" USING btree ("written_by","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_known" ON "payment_disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_due" ON "payment_disputes" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_changed" ON "payment_disputes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (upper("tracking_number")) WHERE "shipments"."tracking_number" <> '';