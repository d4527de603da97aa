CREATE TABLE "credit_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "credit_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"place" integer NOT NULL,
	"cause" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"balance_kobo" bigint NOT NULL,
	"order_id" text,
	"return_id" text,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_kobo" <> 0),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_arrivals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"verdict" text NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_arrivals_quantity" CHECK ("return_arrivals"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"instead" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"send_by" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"money_kobo" bigint,
	"credit_kobo" bigint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "credit_id" text;--> statement-breakpoint
ALTER TABLE "credit_codes" ADD CONSTRAINT "credit_codes_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_arrivals" ADD CONSTRAINT "return_arrivals_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_arrivals" ADD CONSTRAINT "return_arrivals_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_place" ON "credit_entries" USING btree ("account_id","place");--> statement-breakpoint
CREATE INDEX "credit_entries_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_arrivals_return" ON "return_arrivals" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pictures_order" ON "return_pictures" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "return_pictures_key" ON "return_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("changed_at") WHERE "returns"."state" in ('asked', 'approved', 'received', 'lost');--> statement-breakpoint
CREATE INDEX "returns_changed" ON "returns" USING btree ("changed_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_credit_id_credit_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;