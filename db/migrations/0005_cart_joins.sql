ALTER TABLE "carts" ADD COLUMN "joined_into" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "news" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_joined_into_carts_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_joined_into" ON "carts" USING btree ("joined_into");