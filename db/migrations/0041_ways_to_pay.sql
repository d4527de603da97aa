CREATE TABLE "transfer_pdfs" (
	"proof_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"key" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"due_kobo" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_kobo" bigint,
	"note" text DEFAULT '' NOT NULL,
	"payment_id" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "on_delivery_most_kobo" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal_lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_pdfs" ADD CONSTRAINT "transfer_pdfs_proof_id_transfer_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."transfer_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_proofs_order" ON "transfer_proofs" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_proofs_new" ON "transfer_proofs" USING btree ("order_id") WHERE "transfer_proofs"."state" = 'new';--> statement-breakpoint
CREATE INDEX "transfer_proofs_waiting" ON "transfer_proofs" USING btree ("sent_at") WHERE "transfer_proofs"."state" = 'new';--> statement-breakpoint
CREATE INDEX "transfer_proofs_payment" ON "transfer_proofs" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transfer_proofs_decided" ON "transfer_proofs" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "transfer_proofs_key" ON "transfer_proofs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "orders_on_delivery" ON "orders" USING btree ("phone") WHERE "orders"."pay_by" = 'delivery';--> statement-breakpoint
CREATE INDEX "orders_transfers" ON "orders" USING btree ("hold_until") WHERE "orders"."pay_by" = 'transfer' and "orders"."status" = 'Pending';