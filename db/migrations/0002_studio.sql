CREATE TABLE "designs" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"design" jsonb NOT NULL,
	"base_slug" text,
	"base_length" text,
	"remix_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "studio_books" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_books_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_custom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "breakdown" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picture_key" text;--> statement-breakpoint
CREATE INDEX "designs_created" ON "designs" USING btree ("created_at");