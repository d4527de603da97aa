-- SMS and WhatsApp: the ways that a message has left, what was handed over and what it cost, how customers and staff want to be
-- reached, and what customers write.
CREATE TABLE "contact_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"fingerprint" text NOT NULL,
	"channel" text NOT NULL,
	"step" text NOT NULL,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"order_id" text,
	"user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"other" text DEFAULT '' NOT NULL,
	"provider_key" text,
	"message_id" text,
	"written_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_texts_provider_key_unique" UNIQUE("provider_key")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"phone" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"order_id" text,
	"heard_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_who_unique" UNIQUE("who")
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"quiet_from_hour" integer NOT NULL,
	"quiet_to_hour" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"message_id" text NOT NULL,
	"channel" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"provider_key" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"cost_kobo" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_deliveries_message_id_channel_round_pk" PRIMARY KEY("message_id","channel","round")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "route" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reach" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_choices" ADD CONSTRAINT "contact_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_texts" ADD CONSTRAINT "conversation_texts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_consents_phone" ON "contact_consents" USING btree ("fingerprint","channel","id");--> statement-breakpoint
CREATE INDEX "contact_consents_user" ON "contact_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_consents_order" ON "contact_consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "conversation_texts_of" ON "conversation_texts" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversations_changed" ON "conversations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "conversations_order" ON "conversations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "conversations_phone" ON "conversations" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "message_deliveries_provider" ON "message_deliveries" USING btree ("channel","provider_key");--> statement-breakpoint
CREATE INDEX "message_deliveries_month" ON "message_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_deliveries_open" ON "message_deliveries" USING btree ("changed_at") WHERE "message_deliveries"."state" in ('begun', 'uncertain', 'accepted', 'sent');--> statement-breakpoint
CREATE INDEX "messages_with_route" ON "messages" USING btree ("created_at") WHERE "messages"."route" <> '[]'::jsonb;