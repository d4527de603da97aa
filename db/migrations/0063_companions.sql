CREATE TABLE "product_companions" (
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"other_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_companions_product_id_kind_other_id_pk" PRIMARY KEY("product_id","kind","other_id"),
	CONSTRAINT "product_companions_not_itself" CHECK ("product_companions"."other_id" <> "product_companions"."product_id")
);
--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_companions_other" ON "product_companions" USING btree ("other_id");