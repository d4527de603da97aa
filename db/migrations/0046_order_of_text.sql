ALTER TABLE "conversation_texts" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "token_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "conversation_texts" ADD CONSTRAINT "conversation_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_texts_order" ON "conversation_texts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "message_deliveries_token" ON "message_deliveries" USING btree ("token_key") WHERE "message_deliveries"."token_key" is not null;--> statement-breakpoint
-- What was said so far is beside the order that its conversation is about, where it was shown until now.
UPDATE "conversation_texts" SET "order_id" = "conversations"."order_id" FROM "conversations" WHERE "conversations"."id" = "conversation_texts"."conversation_id" AND "conversations"."order_id" IS NOT NULL;--> statement-breakpoint
-- Texts that may still be answered; where the words hold no order, the answer is beside the newest one.
UPDATE "messages" SET "order_id" = substring("messages"."dedupe" FROM 'ord_[0-9a-z]{26}') FROM "message_deliveries" WHERE "message_deliveries"."message_id" = "messages"."id" AND "message_deliveries"."channel" = 'whatsapp' AND "messages"."dedupe" ~ 'ord_[0-9a-z]{26}';
