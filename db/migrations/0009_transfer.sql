CREATE TABLE "former_people" (
	"former_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "import_rows_state";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "unit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_people_user" ON "former_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","unit");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","unit");