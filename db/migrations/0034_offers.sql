CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"scope" text NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"includes_designs" boolean NOT NULL,
	"from_kobo" bigint NOT NULL,
	"is_on" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_per_person" integer,
	"first_order_only" boolean NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"partner_percent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_code_unique" UNIQUE("code"),
	CONSTRAINT "offers_percent" CHECK ("offers"."percent" between 0 and 100),
	CONSTRAINT "offers_amounts" CHECK ("offers"."amount_kobo" >= 0 and "offers"."from_kobo" >= 0),
	CONSTRAINT "offers_limits_of_codes" CHECK ("offers"."code" is not null or ("offers"."max_uses" is null and "offers"."max_per_person" is null and not "offers"."first_order_only"))
);
--> statement-breakpoint
CREATE TABLE "order_offers" (
	"order_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"code" text,
	"terms" jsonb NOT NULL,
	"given_kobo" bigint NOT NULL,
	CONSTRAINT "order_offers_order_id_offer_id_pk" PRIMARY KEY("order_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_offers_offer" ON "order_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_kobo" between 0 and "order_lines"."unit_price_kobo" * "order_lines"."quantity");