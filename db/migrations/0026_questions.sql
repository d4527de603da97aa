CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"author" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"state_before" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("product_id","asked_at" DESC NULLS LAST) WHERE "questions"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("asked_at") WHERE "questions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "questions_email" ON "questions" USING btree ("email") WHERE "questions"."email" <> '';