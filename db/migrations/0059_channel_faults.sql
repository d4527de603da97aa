CREATE TABLE "channel_faults" (
	"channel" text PRIMARY KEY NOT NULL,
	"fault" text,
	"words" text NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"written_at" timestamp with time zone
);
