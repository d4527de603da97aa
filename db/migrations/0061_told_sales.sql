CREATE TABLE "told_sales" (
	"order_id" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_agent" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"problem" text,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "told_sales_order_id_service_kind_pk" PRIMARY KEY("order_id","service","kind")
);
--> statement-breakpoint
ALTER TABLE "told_sales" ADD CONSTRAINT "told_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_sales_waiting" ON "told_sales" USING btree ("next_at") WHERE "told_sales"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "told_sales_age" ON "told_sales" USING btree ("at");