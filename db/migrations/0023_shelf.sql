CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("variant_id","at","delta") WHERE "stock_movements"."reason" = 'sold';--> statement-breakpoint
-- Every process keeps the shelf in memory. Whoever changes what stands on it, by whatever way, is heard there: the notice leaves
-- with the commit, once for each product of a transaction.
CREATE FUNCTION "announce_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'shelf:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "announce_product_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'shelf:' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "announce_whole_shelf"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'shelf:*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_put" AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "announce_product"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "announce_product"();--> statement-breakpoint
CREATE TRIGGER "products_emptied" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "announce_whole_shelf"();--> statement-breakpoint
CREATE TRIGGER "variants_put" AFTER INSERT OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION "announce_product_of"();--> statement-breakpoint
-- Stock is news while it is low, and when it runs out or comes back; the rest of what is held and sold is told to nobody.
CREATE TRIGGER "variants_changed" AFTER UPDATE ON "variants" FOR EACH ROW WHEN (
  (OLD."product_id", OLD."sku", OLD."length_in", OLD."density", OLD."grams", OLD."position", OLD."is_default", OLD."price_kobo", OLD."old_price_kobo", OLD."retired_at", least(OLD."on_hand" - OLD."held", 10))
  IS DISTINCT FROM
  (NEW."product_id", NEW."sku", NEW."length_in", NEW."density", NEW."grams", NEW."position", NEW."is_default", NEW."price_kobo", NEW."old_price_kobo", NEW."retired_at", least(NEW."on_hand" - NEW."held", 10))
) EXECUTE FUNCTION "announce_product_of"();--> statement-breakpoint
CREATE TRIGGER "pictures_changed" AFTER INSERT OR UPDATE OR DELETE ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION "announce_product_of"();
