-- As in 0065. Beside what a set can be had of, a part that becomes made to order, or is so no longer, moves the set's promise and its
-- words: pages and every process's memory of products are told, also where the figure stays.
CREATE OR REPLACE FUNCTION "count_sets_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
  "set_product" text;
BEGIN
  SELECT array_agg(DISTINCT vp."variant_id") INTO wanted FROM "variant_parts" vp JOIN "variants" v ON v."id" = vp."part_variant_id"
    WHERE v."product_id" = NEW."id";
  IF wanted IS NOT NULL THEN
    PERFORM "count_sets"(wanted);
    IF OLD."made_to_order" IS DISTINCT FROM NEW."made_to_order" THEN
      FOR "set_product" IN SELECT DISTINCT v."product_id" FROM "variants" v WHERE v."id" = ANY(wanted) LOOP
        PERFORM pg_notify('pages', 'shelf:' || "set_product"), pg_notify('pages', 'product:' || "set_product");
      END LOOP;
      PERFORM pg_notify('pages', 'listing');
    END IF;
  END IF;
  RETURN NULL;
END $$;
