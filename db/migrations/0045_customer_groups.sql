CREATE TABLE "customer_group_members" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_group_members_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "customer_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_group_members_name" ON "customer_group_members" USING btree (lower("name"));