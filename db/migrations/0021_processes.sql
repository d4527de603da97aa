CREATE SCHEMA "runtime";
--> statement-breakpoint
CREATE TABLE "runtime"."processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"media_folder" text,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "processes_seen" ON "runtime"."processes" USING btree ("seen_at");