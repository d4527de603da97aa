CREATE TABLE "product_films" (
	"product_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seconds" integer NOT NULL,
	"poster" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "shows" text;--> statement-breakpoint
ALTER TABLE "order_photos" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "product_films" ADD CONSTRAINT "product_films_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;