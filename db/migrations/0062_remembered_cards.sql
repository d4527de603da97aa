CREATE TABLE "remembered_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"sealed_token" text NOT NULL,
	"signature" text NOT NULL,
	"email" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	"agreed_words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "keep_card_words" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "keep_card_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "remembered_cards" ADD CONSTRAINT "remembered_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_cards_known" ON "remembered_cards" USING btree ("user_id","provider","signature");