CREATE TABLE "order_lookups" (
	"token" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lookups" ADD CONSTRAINT "order_lookups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lookups_order" ON "order_lookups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lookups_expires" ON "order_lookups" USING btree ("expires_at");