ALTER TABLE "variants" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "coming" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "comes_on" date;--> statement-breakpoint
CREATE INDEX "stock_holds_waiting" ON "stock_holds" USING btree ("variant_id","at") WHERE "stock_holds"."state" in ('coming', 'awaited');--> statement-breakpoint
CREATE INDEX "variants_coming" ON "variants" USING btree ("available_from") WHERE "variants"."available_from" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_coming_sound" CHECK ("variants"."coming" >= 0 and ("variants"."coming" = 0 or "variants"."available_from" is not null));--> statement-breakpoint
-- What is to come is news for every process as stock is (0023): while few are left, and when its day is set, moved or over.
CREATE TRIGGER "variants_come" AFTER UPDATE ON "variants" FOR EACH ROW WHEN (
  (OLD."available_from", least(OLD."coming", 10)) IS DISTINCT FROM (NEW."available_from", least(NEW."coming", 10))
) EXECUTE FUNCTION "announce_product_of"();
