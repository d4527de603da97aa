ALTER TABLE "variants" ADD COLUMN "construction" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "lace" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cap" text;--> statement-breakpoint
-- As in 0023, with what a variant now has of its own.
CREATE OR REPLACE TRIGGER "variants_changed" AFTER UPDATE ON "variants" FOR EACH ROW WHEN (
  (OLD."product_id", OLD."sku", OLD."length_in", OLD."label", OLD."construction", OLD."lace", OLD."density", OLD."grams", OLD."cap", OLD."position", OLD."is_default", OLD."price_kobo", OLD."old_price_kobo", OLD."retired_at", least(OLD."on_hand" - OLD."held", 10))
  IS DISTINCT FROM
  (NEW."product_id", NEW."sku", NEW."length_in", NEW."label", NEW."construction", NEW."lace", NEW."density", NEW."grams", NEW."cap", NEW."position", NEW."is_default", NEW."price_kobo", NEW."old_price_kobo", NEW."retired_at", least(NEW."on_hand" - NEW."held", 10))
) EXECUTE FUNCTION "announce_product_of"();
