CREATE TABLE "search_miss_days" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_miss_days_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "step_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "step_counts_day_step_source_pk" PRIMARY KEY("day","step","source")
);
--> statement-breakpoint
-- What was counted before days were stands on the last day that is known of it.
INSERT INTO "search_miss_days" ("day", "words", "times")
SELECT ("last_at" AT TIME ZONE 'Africa/Lagos')::date, "words", "times" FROM "search_misses";
