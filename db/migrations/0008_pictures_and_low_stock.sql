CREATE TABLE "uploaded_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"bytes" integer NOT NULL,
	"address" text,
	"uploaded_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploaded_pictures_at" ON "uploaded_pictures" USING btree ("at");