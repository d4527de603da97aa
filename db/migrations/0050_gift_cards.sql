CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"account_id" text,
	"amount_kobo" bigint NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"message" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"blocked_why" text DEFAULT '' NOT NULL,
	"blocked_by" text,
	CONSTRAINT "gift_cards_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "gift_cards_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("send_at") WHERE "gift_cards"."account_id" is not null and "gift_cards"."sent_at" is null;