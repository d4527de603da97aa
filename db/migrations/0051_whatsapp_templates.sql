CREATE TABLE "whatsapp_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "template" text;